import { engine } from '../../notation'

/** Engines that several Hyundai models share. */
export const KAPPA_12 = engine('petrol', 1197, 81.9, 113.8)
export const KAPPA_12_CNG = engine('cng', 1197, 68.1, 95.2)
export const KAPPA_10_TURBO = engine('petrol', 998, 118.4, 172)
export const MPI_15 = engine('petrol', 1497, 113.2, 143.8)
export const TGDI_15 = engine('petrol', 1482, 157.6, 253)
export const CRDI_14 = engine('diesel', 1396, 88.7, 219.7)
export const CRDI_15 = engine('diesel', 1493, 113.4, 250)
export const CRDI_15_LOW = engine('diesel', 1493, 98.6, 240)
export const CRDI_16 = engine('diesel', 1582, 126.2, 259.9)
export const CRDI_12 = engine('diesel', 1186, 73.8, 190)
