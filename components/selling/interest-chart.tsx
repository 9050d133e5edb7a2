import type { InterestWeek } from '@/lib/features/selling/queries/interest'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDayOfMonth, formatShortDay } from '@/lib/shared/dates'

const WIDTH = 640
const HEIGHT = 240
const LEFT = 44
const TOP = 12
const BOTTOM = 34
/** Longer labels, such as "19 அக்டோபர்", need the width of three weeks on phones. */
const MAX_LETTERS_IN_TWO_WEEKS = 10
const SERIES = [
  { name: 'views', fill: 'fill-chart-other', swatch: 'bg-chart-other' },
  { name: 'likes', fill: 'fill-chart-warm', swatch: 'bg-chart-warm' },
  { name: 'testDrives', fill: 'fill-chart-cool', swatch: 'bg-chart-cool' },
] as const

export function InterestChart({
  weeks,
  locale,
}: {
  weeks: readonly InterestWeek[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.interest')
  const most = Math.max(
    4,
    ...weeks.flatMap(({ views, likes, testDrives }) => [views, likes, testDrives]),
  )
  const step = (WIDTH - LEFT) / weeks.length
  const bar = (step - 14) / SERIES.length
  const y = (count: number) => HEIGHT - BOTTOM - (count / most) * (HEIGHT - BOTTOM - TOP)
  const ticks = [0, Math.ceil(most / 2), most]
  const days = weeks.map(({ from }) => formatDayOfMonth(from, HREFLANG[locale]))
  const every = days.some((day) => day.length > MAX_LETTERS_IN_TWO_WEEKS) ? 3 : 2
  return (
    <section aria-labelledby="interest">
      <h2 id="interest" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('lead')}</p>
      <figure>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={t('chart')}
          className="w-full overflow-visible text-ink-faint"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text
                x={LEFT - 8}
                y={y(tick) + 4}
                textAnchor="end"
                className="plot-text"
                fill="currentColor"
              >
                {tick}
              </text>
            </g>
          ))}
          {weeks.map((week, place) => (
            <g key={week.from}>
              {SERIES.map(({ name, fill }, at) => (
                <rect
                  key={name}
                  x={LEFT + place * step + 7 + at * bar}
                  width={Math.max(2, bar - 3)}
                  y={y(week[name])}
                  height={HEIGHT - BOTTOM - y(week[name])}
                  className={fill}
                >
                  <title>{`${t(name)}: ${week[name]}`}</title>
                </rect>
              ))}
              {place % every === 0 && (
                <text
                  x={LEFT + place * step + step / 2}
                  y={HEIGHT - 10}
                  textAnchor="middle"
                  className="plot-text"
                  fill="currentColor"
                >
                  {days[place]}
                </text>
              )}
            </g>
          ))}
        </svg>
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          {SERIES.map(({ name, swatch }) => (
            <span key={name}>
              <span className={`mr-1.5 inline-block size-3 rounded-sm align-[-1px] ${swatch}`} />
              {t(name)}
            </span>
          ))}
        </figcaption>
      </figure>
      {/* Without the wrapper, the table would overflow the page. */}
      <div className="sr-only">
        <table>
          <caption>{t('table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('week')}</th>
              {SERIES.map(({ name }) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">{formatShortDay(week.from, HREFLANG[locale])}</th>
                {SERIES.map(({ name }) => (
                  <td key={name}>{week[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
