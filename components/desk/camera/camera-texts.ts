import type { TextPath } from '@/components/layout/client-messages'

/** Texts of the guided camera, on the car's page and in the offline copy of the desk. */
export const CAMERA_TEXTS = ['deskCars.camera', 'views'] as const satisfies readonly TextPath[]

export const CAMERA_PARAM = 'camera'
