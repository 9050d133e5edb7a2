import type { TextPath } from '@/components/layout/client-messages'

/** Texts of taking a walk-round, on its page and in the offline copy of the desk. */
export const WALK_TEXTS = ['deskSpin', 'spin.side'] as const satisfies readonly TextPath[]
