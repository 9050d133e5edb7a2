/**
 * Role given at registration, numbered as in the API. Any account may sell and buy; the role
 * decides where a login leads.
 */
export const SELLER = 1
export const BUYER = 2
export type Role = typeof SELLER | typeof BUYER
