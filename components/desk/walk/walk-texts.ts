import type { TextPath } from '@/components/layout/client-messages'

export const WALK_TEXTS = ['deskSpin', 'spin.side'] as const satisfies readonly TextPath[]
