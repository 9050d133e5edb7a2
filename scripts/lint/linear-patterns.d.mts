/** Returns `safe` or the complexity. */
export function verifyPattern(source: string, flags: string): string

export const linearPatterns: object
