/** What a search asks and tells while it runs. */
/** Runs beside the engine. What `listener` throws ends the search and waits until the engine has returned. */
export class Host {
    listener;
    begun = performance.now();
    failure = null;
    constructor(listener) {
        this.listener = listener;
    }
    elapsed() {
        return performance.now() - this.begun;
    }
    wantsToStop() {
        return this.failure !== null;
    }
    deepened(report) {
        try {
            if (!this.failure)
                this.listener(report);
        }
        catch (error) {
            this.failure = { error };
        }
    }
    rethrow() {
        if (this.failure)
            throw this.failure.error;
    }
}
