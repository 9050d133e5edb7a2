import type { TextPath } from '@/components/layout/client-messages'

/** Texts of the guided camera, on the car's page and in the copy that opens without a connection. */
export const CAMERA_TEXTS = ['deskCars.camera', 'views'] as const satisfies readonly TextPath[]

/** In the address while the camera is open. */
export const CAMERA_PARAM = 'camera'
