import { second } from './second'

export const first = (): unknown => second
