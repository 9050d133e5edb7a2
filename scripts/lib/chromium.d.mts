/** Installs it if needed; rejects with a sentence. */
export function findChromium(): Promise<string>
export const CHROMIUM_FLAGS: string[]
