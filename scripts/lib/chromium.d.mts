export function findChromium(): Promise<string>
export const CHROMIUM_FLAGS: string[]
