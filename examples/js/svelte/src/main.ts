import { mount } from "svelte";
import { init } from "tabulae";
import App from "./App.svelte";
import "./style.css";

await init();
mount(App, { target: document.body });
