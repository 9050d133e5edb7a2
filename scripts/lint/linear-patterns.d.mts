export function verifyPattern(source: string, flags: string): string

export const linearPatterns: object
