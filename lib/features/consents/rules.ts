/** What people can agree to, each for itself. Nothing is agreed to by default. */
export const PURPOSES = ['search_alerts', 'shortlist_alerts'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The version of the notice in `messages/<locale>/consents.json`; raised whenever its meaning changes. */
export const NOTICE_VERSION = '2026-11'
