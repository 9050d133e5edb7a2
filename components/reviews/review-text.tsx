import { HREFLANG, type Locale, toLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

interface ReviewTextProps {
  review: { stars: number; text: string; answer: string | null; language?: string }
  locale: Locale
}

export function ReviewText({ review: { stars, text, answer, language }, locale }: ReviewTextProps) {
  const t = translatorOf(locale, 'reviews')
  return (
    <>
      <p className="font-medium">
        <span aria-hidden className="text-rating">
          {'★'.repeat(stars)}
          <span className="text-ink-faint">{'★'.repeat(5 - stars)}</span>
        </span>
        <span className="sr-only">{t('form.starsOf', { stars })}</span>
      </p>
      <p
        className="mt-1 wrap-anywhere whitespace-pre-wrap"
        {...(language !== undefined && { lang: HREFLANG[toLocale(language)] })}
      >
        {text}
      </p>
      {answer && (
        <div className="mt-2 border-l-2 border-line-strong pl-3 text-sm">
          <p className="font-medium">{t('answer')}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{answer}</p>
        </div>
      )}
    </>
  )
}
