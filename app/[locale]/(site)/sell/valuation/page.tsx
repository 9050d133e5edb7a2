import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { connection } from 'next/server'
import { PageBody, PageHead } from '@/components/content/page-head'
import { CurrentActingBanner } from '@/app/page-acting'
import { EmptyState } from '@/components/ui/notice-state'
import { LinkButton } from '@/components/ui/link-button'
import { ChosenCar, StepTiles } from '@/components/valuation/step-tiles'
import { ValuationDetailsForm } from '@/components/valuation/details-form'
import { ValuationResult } from '@/components/valuation/valuation-result'
import { readValuationChoices, readChosenName } from '@/lib/features/valuation/queries/choices'
import { readTermsInForce } from '@/lib/features/pricing/queries/terms'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import { valueDescribedCar } from '@/lib/features/valuation/commands/value-car'
import {
  findNextStep,
  VALUATION_PATH,
  parseValuationAnswers,
  type ValuationAnswers,
  type ValuationStep,
} from '@/lib/features/valuation/rules/form-steps'
import type { ValuationAnswer } from '@/lib/features/valuation/schemas'
import { getCards } from '@/lib/features/vehicles/queries/car-page'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { resolveText } from '@/lib/i18n/words'
import { translatorOf } from '@/lib/i18n/translator'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { MAX_CAR_AGE_YEARS } from '@/lib/shared/age-limit'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const instant = false

const CARS_SHOWN = 8

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

async function languageOf(): Promise<Locale> {
  const language = await rootLocale()
  return isLocale(language) ? language : DEFAULT_LOCALE
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await languageOf()
  const t = translatorOf(locale, 'valuation.meta')
  const { make } = parseValuationAnswers(await searchParams)
  return buildPageMetadata({
    path: VALUATION_PATH,
    locale,
    index: make === null,
    title: t('title'),
    description: t('description'),
  })
}

async function NextStep({
  step,
  answers,
  variantError,
  locale,
}: {
  step: ValuationStep
  answers: ValuationAnswers
  variantError?: string
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation')
  const choices = await readValuationChoices(step, answers, new Date(), locale)
  const isEmpty = step !== 'details' && choices.tiles.length === 0
  return (
    <section aria-labelledby="valuation-step">
      <h2 id="valuation-step" className="mb-4 text-2xl">
        {isEmpty ? t('nothing.title') : t(`${step}.title`)}
      </h2>
      {step === 'year' && !isEmpty && (
        <p className="mb-4 text-ink-soft">{t('year.limit', MAX_CAR_AGE_YEARS)}</p>
      )}
      {isEmpty && <p className="mb-4 text-ink-soft">{t('nothing.text')}</p>}
      {isEmpty && <LinkButton href={VALUATION_PATH}>{t('nothing.again')}</LinkButton>}
      {step === 'details' ? (
        <ValuationDetailsForm
          answers={answers}
          choices={choices}
          variantError={variantError}
          locale={locale}
        />
      ) : (
        <StepTiles step={step} answers={answers} tiles={choices.tiles} />
      )}
    </section>
  )
}

async function comparedCars({ comparables }: ValuationAnswer, locale: Locale) {
  const ours = comparables.flatMap(({ vehicleId }) => vehicleId ?? []).slice(0, CARS_SHOWN)
  return getCards(ours, { now: new Date(), locale })
}

/** Insurance, warranty and transfer depend on the buyer, as the text beside them explains. */
const NO_BUYER_COSTS = { insurance: 0, warranty: 0, transfer: 0 }

async function Answer({
  answers,
  name,
  locale,
}: {
  answers: ValuationAnswers
  name: string
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation')
  const details = answers.details ?? {}
  const actor = await getCurrentActor()
  const outcome = await valueDescribedCar(details, actor?.customerId ?? null, new Date())
  if ('answer' in outcome) {
    const terms = await readTermsInForce(new Date())
    const { total } = computePayout({
      price: outcome.answer.fair,
      terms,
      buyerCosts: NO_BUYER_COSTS,
      refurbishment: 0,
      loanClosure: 0,
    })
    return (
      <ValuationResult
        valuationId={outcome.valuationId}
        answer={outcome.answer}
        asked={{ model: details.model ?? '', name, year: details.year ?? '' }}
        cars={await comparedCars(outcome.answer, locale)}
        kms={outcome.kms}
        youGet={{ sum: total, percent: terms.successFeePercent }}
        bookHref={`/sell/appointment?${new URLSearchParams({
          ...details,
          ...(outcome.fuel !== null && { fuel: outcome.fuel }),
          valuation: outcome.valuationId,
        })}`}
        locale={locale}
      />
    )
  }
  if (outcome.variantError !== undefined)
    return (
      <NextStep
        step="details"
        answers={answers}
        variantError={resolveText(locale, outcome.variantError)}
        locale={locale}
      />
    )
  return (
    <EmptyState title={resolveText(locale, outcome.message)}>
      <LinkButton href={VALUATION_PATH}>{t('error.again')}</LinkButton>
    </EmptyState>
  )
}

export default async function ValuationPage({ searchParams }: Props) {
  const [params, locale] = await Promise.all([searchParams, languageOf(), connection()])
  const t = translatorOf(locale, 'valuation')
  const answers = parseValuationAnswers(params)
  const step = findNextStep(answers)
  const name = await readChosenName(answers)
  const crumbs = [
    { name: t('sellCrumb'), path: '/sell-your-luxury-cars' },
    { name: t('crumb'), path: VALUATION_PATH },
  ]
  return (
    <>
      <CurrentActingBanner />
      <PageHead
        crumbs={crumbs}
        title={name ? t('titleOf', { car: name }) : t('title')}
        lead={step === 'make' ? t('lead') : undefined}
      />
      <PageBody>
        <div>
          <ChosenCar answers={answers} name={name} locale={locale} />
          {step ? (
            <NextStep step={step} answers={answers} locale={locale} />
          ) : (
            <Answer answers={answers} name={name} locale={locale} />
          )}
        </div>
      </PageBody>
    </>
  )
}
