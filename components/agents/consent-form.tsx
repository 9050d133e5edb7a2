import { Button, getButtonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { AgentScope } from '@/lib/shared/agent-scopes'

const FRAME = 'mx-auto grid w-full max-w-xl gap-5 px-gutter py-section'

interface ConsentFormProps {
  locale: Locale
  /**
   * The program's own name for itself. Untrusted, so shown as text, with its direction isolated.
   */
  name: string
  host: string
  isOnOwnMachine: boolean
  scopes: readonly AgentScope[]
  firstName: string
  fields: Readonly<Record<string, string>>
}

export function ConsentForm({
  locale,
  name,
  host,
  isOnOwnMachine,
  scopes,
  firstName,
  fields,
}: ConsentFormProps) {
  const t = translatorOf(locale, 'agents')
  return (
    <form method="post" action="/oauth/decision" className={FRAME}>
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="rounded-xl border border-line bg-surface p-panel">
        <p className="text-xl font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{t('unchecked')}</p>
      </div>
      <div>
        <h2 className="text-xl">{t('may')}</h2>
        <ul className="mt-3 grid gap-2">
          {scopes.map((scope) => (
            <li key={scope} className="flex gap-2">
              <Icon name="check" className="mt-1 shrink-0 text-good" />
              {t(`scopes.${scope}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-ink-soft">{t('never')}</p>
      <p className="rounded-md bg-sunken p-3 break-words">
        {isOnOwnMachine ? t('ownMachine', { host }) : t('host', { host })}
      </p>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="allow" size="lg">
          {t('allow')}
        </Button>
        <Button type="submit" name="decision" value="deny" size="lg" tone="secondary">
          {t('deny')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('signedIn', { name: firstName })}</p>
      <p className="text-sm text-ink-soft">{t('endHint')}</p>
    </form>
  )
}

interface ConsentRefusedProps {
  why: 'unknown' | 'wrong' | 'acting'
  locale: Locale
  /** URL that reports the refusal to the program. The person decides whether to follow it. */
  backUrl?: string
}

export function ConsentRefused({ why, locale, backUrl }: ConsentRefusedProps) {
  const t = translatorOf(locale, 'agents')
  return (
    <div className={FRAME}>
      <h1 className="text-3xl">{t(`refused.${why}.title`)}</h1>
      <p>{t(`refused.${why}.text`)}</p>
      {backUrl !== undefined && (
        <p>
          <a
            href={backUrl}
            rel="noreferrer"
            className={getButtonStyle({ tone: 'secondary' }, 'break-all')}
          >
            {t('backTo', { host: new URL(backUrl).host })}
          </a>
        </p>
      )}
    </div>
  )
}
