import { readFigureCharts, toFigureRows } from '@/lib/features/desk/queries/figure-bars'
import { figuresQuery } from '@/lib/features/desk/schemas'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { SHEET_MEDIA_TYPES, toSheetFile } from '@/lib/server/sheets/sheet-file'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/figures',
  {
    summary: 'The charts of the figures as a sheet: one line for each bar.',
    auth: 'manager',
    type: SHEET_MEDIA_TYPES,
    query: figuresQuery,
  },
  async ({ query: { from, to, city, format } }) => {
    const charts = await readFigureCharts({ from, to, cityId: city ?? null })
    const rows = toFigureRows(charts, translatorOf(DEFAULT_LOCALE, 'deskFigures'))
    return toSheetFile(`figures-${from}-${to}`, format, rows)
  },
)
