/**
 * Role given at registration, numbered as in the API. Any account may sell and buy; the role
 * decides where a login leads.
 */
export const SELLER_ROLE = 1
export const BUYER_ROLE = 2
export type Role = typeof SELLER_ROLE | typeof BUYER_ROLE
