import { engine } from '../../notation'

/** Engines that several Maruti Suzuki models share. */
export const F8D = engine('petrol', 796, 47.3, 69)
export const K10B = engine('petrol', 998, 67, 90)
export const K10B_CNG = engine('cng', 998, 58.3, 78)
export const K10C = engine('petrol', 998, 65.7, 89)
export const K10C_CNG = engine('cng', 998, 55.9, 82.1)
export const K12M = engine('petrol', 1197, 81.8, 113)
export const K12N = engine('petrol', 1197, 88.5, 113)
export const K12N_CNG = engine('cng', 1197, 76.4, 98.5)
export const K15B = engine('petrol', 1462, 103.3, 138)
export const K15C = engine('petrol', 1462, 101.6, 136.8)
export const K15C_CNG = engine('cng', 1462, 86.6, 121.5)
export const D13A = engine('diesel', 1248, 74, 190)
export const D13A_VGT = engine('diesel', 1248, 88.5, 200)
export const E15A = engine('diesel', 1498, 93.7, 225)
