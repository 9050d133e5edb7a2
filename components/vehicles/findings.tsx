import { getLocale } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { InspectionFinding } from '@/lib/features/vehicles/schemas/inspection'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { describeFindings, type FindingView, type FindingTone, FINDING_TONES } from './finding-view'
import { CarDiagram, toPinStyle, placePins } from './car-diagram'

/** Drawers are popovers, so they work without JavaScript and close on Escape. */
export async function Findings({ findings }: { findings: readonly InspectionFinding[] }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.inspection')
  const views = describeFindings(findings, locale)
  const pins = placePins(findings.map(({ spot }) => spot))
  return (
    <>
      <CarDiagram label={t('diagram')}>
        {views.map(({ id, tone, title, place }, index) => {
          const point = pins[index]
          return point ? (
            <button
              key={id}
              type="button"
              popoverTarget={id}
              aria-label={t('pin', { index: index + 1, what: title, place })}
              className={`pin pin-${tone}`}
              style={toPinStyle(point)}
            >
              {index + 1}
            </button>
          ) : null
        })}
      </CarDiagram>
      <Legend tones={new Set(views.map(({ tone }) => tone))} />
      <ol className="findings">
        {views.map((view, index) => (
          <li key={view.id}>
            <button type="button" popoverTarget={view.id}>
              <span className={`pin pin-${view.tone}`}>{index + 1}</span>
              <span>
                <b>{view.title}</b>
                {view.where}
              </span>
              <span className="tabular-nums">
                <span className="sr-only">{t('cost')} </span>
                {view.cost}
              </span>
              <Icon name="chevron-right" />
            </button>
            <Drawer view={view} index={index} locale={locale} />
          </li>
        ))}
      </ol>
    </>
  )
}

async function Legend({ tones }: { tones: ReadonlySet<FindingTone> }) {
  const names = translatorOf(await getLocale(), 'inspection')
  const words: Record<FindingTone, string> = {
    bad: names('severity.3'),
    warn: names('severity.2'),
    plain: names('severity.1'),
    good: names('decision.done'),
  }
  return (
    <ul className="pin-legend" aria-hidden>
      {FINDING_TONES.filter((tone) => tones.has(tone)).map((tone) => (
        <li key={tone}>
          <span className={`pin pin-${tone}`} />
          {words[tone]}
        </li>
      ))}
    </ul>
  )
}

interface DrawerProps {
  view: FindingView
  index: number
  locale: Locale
}

function Drawer({ view, index, locale }: DrawerProps) {
  const t = translatorOf(locale, 'car.inspection')
  const { id, what, place, picture, pictureAfter, isPhoto, note } = view
  return (
    <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="drawer">
      <div className="drawer-head">
        <span className={`pin pin-${view.tone}`} aria-hidden>
          {index + 1}
        </span>
        <h4 id={`${id}-title`}>{view.title}</h4>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('close')}
          className="drawer-close"
        >
          <Icon name="close" />
        </button>
      </div>
      {picture === null ? null : (
        <figure>
          <a href={picture} target="_blank" rel="noopener">
            <img
              src={picture}
              alt={t(isPhoto ? 'pictureAlt' : 'drawingAlt', { what, place })}
              width={800}
              height={600}
              loading="lazy"
            />
          </a>
          {isPhoto ? (
            pictureAfter === null ? null : (
              <figcaption>{t('before')}</figcaption>
            )
          ) : (
            <figcaption>{t('drawing')}</figcaption>
          )}
        </figure>
      )}
      {pictureAfter === null ? null : (
        <figure>
          <a href={pictureAfter} target="_blank" rel="noopener">
            <img
              src={pictureAfter}
              alt={`${t('after')}: ${t('pictureAlt', { what, place })}`}
              width={800}
              height={600}
              loading="lazy"
            />
          </a>
          <figcaption>{t('after')}</figcaption>
        </figure>
      )}
      <p className="drawer-where">{view.where}</p>
      {note === null ? null : <p className="break-words">{note}</p>}
      <p>{view.judged}</p>
      <p className="drawer-cost">
        {t('cost')} <b>{view.cost}</b>
      </p>
    </div>
  )
}
