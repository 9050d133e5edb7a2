/** `safe`, or the complexity. */
export function verdictOf(source: string, flags: string): string

export const linearPatterns: object
