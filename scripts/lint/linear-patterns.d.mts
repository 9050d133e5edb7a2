/** `safe`, or how the time that a pattern takes grows with its text. */
export function verdictOf(source: string, flags: string): string

export const linearPatterns: object
