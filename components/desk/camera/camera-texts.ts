import type { TextPath } from '@/components/layout/client-messages'

export const CAMERA_TEXTS = ['deskCars.camera', 'views'] as const satisfies readonly TextPath[]

export const CAMERA_PARAM = 'camera'
