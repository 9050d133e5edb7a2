import texts from '@/lib/i18n/messages/en/deskSheets.json'

/** The desk's texts of sheets, which are English for everybody. */
export const SHEET_TEXTS = texts
