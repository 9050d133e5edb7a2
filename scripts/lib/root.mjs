import { fileURLToPath } from 'node:url'

/** The checkout's folder: every command works from any current folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
