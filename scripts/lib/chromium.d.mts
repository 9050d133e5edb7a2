/** The path of a Chromium, installed if need be; rejects with a sentence when none can be had. */
export function findChromium(): Promise<string>
/** What a browser needs to run as root and without a network beyond this machine. */
export const CHROMIUM_FLAGS: string[]
