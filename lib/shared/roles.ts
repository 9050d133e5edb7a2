/**
 * Role given at registration, as the API numbers it. Any account may sell and buy; the role decides
 * where login leads.
 */
export const SELLER = 1
export const BUYER = 2
export type Role = typeof SELLER | typeof BUYER
