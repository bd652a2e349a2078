/** Dates in the language and the digits of the page. */
import { lang, number } from "heart";

/** A day, which is the same in every time zone. */
export function date(day: Date): string {
  const format = new Intl.DateTimeFormat(`${lang()}-u-nu-latn`, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(day).replace(/\d+/g, (digits) => number(Number(digits)));
}
