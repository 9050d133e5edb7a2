import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { ColourSwatches, Elevations } from '@/components/dev/design/colour-swatches'
import { Charts, Controls, States } from '@/components/dev/design/parts'
import { Durations, Icons, SpaceScale, TypeScale } from '@/components/dev/design/scales'
import { Chapter } from '@/components/dev/design/section'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { hasOutbox } from '@/lib/server/env'

/** Rendered for each request, because a prebuilt page would exist in production too. */
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

const CHAPTERS = [
  'type',
  'space',
  'colour',
  'elevation',
  'motion',
  'icons',
  'controls',
  'states',
  'charts',
] as const

export default async function DesignPage() {
  const [language] = await Promise.all([rootLocale(), connection()])
  if (!hasOutbox()) notFound()
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const t = translatorOf(locale, 'design')
  const shown = {
    type: <TypeScale t={t} />,
    space: <SpaceScale />,
    colour: <ColourSwatches t={t} />,
    elevation: <Elevations />,
    motion: <Durations t={t} />,
    icons: <Icons />,
    controls: <Controls t={t} />,
    states: <States t={t} />,
    charts: <Charts t={t} locale={locale} />,
  }
  return (
    <div className="mx-auto max-w-page px-gutter py-section">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-3 mb-section max-w-prose text-lg text-ink-soft">{t('about')}</p>
      {CHAPTERS.map((id) => (
        <Chapter key={id} id={id} title={t(`${id}.title`)} rule={t(`${id}.rule`)}>
          {shown[id]}
        </Chapter>
      ))}
    </div>
  )
}
