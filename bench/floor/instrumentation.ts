/** The floor starts nothing; without this file the bundler would take the product's own instrumentation. */
export function register(): void {}
