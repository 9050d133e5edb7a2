import { LinkButton } from '@/components/ui/link-button'
import { SmartLink } from '@/components/ui/smart-link'
import type { Messages } from '@/lib/i18n/messages'
import { PageBody } from './page-body'
import { PageHead } from './page-head'
import { Points } from './points'
import { Section } from './section'

interface AccountIntroProps {
  path: string
  texts: Messages['sell']['account']
  page: 'login' | 'register'
  otherPath: string
}

/** What an account is for, beside the form that opens it. */
export function AccountIntro({ path, texts, page, otherPath }: AccountIntroProps) {
  const { title, lead, other, otherLink } = texts[page]
  return (
    <>
      <PageHead crumbs={[{ name: title, path }]} title={title} lead={lead}>
        <p className="mt-4 text-ink-soft">
          {other}{' '}
          <SmartLink href={otherPath} className="inline-flex min-h-tap items-center font-medium text-accent underline">{otherLink}</SmartLink>
        </p>
      </PageHead>
      <PageBody className="sm:grid-cols-2">
        <Section title={texts.benefitsTitle}><Points texts={texts.benefits} /></Section>
        <Section title={texts.otpTitle}>
          <p className="text-ink-soft">{texts.otpText}</p>
        </Section>
        <p><LinkButton href="/buy" tone="secondary">{texts.browse}</LinkButton></p>
      </PageBody>
    </>
  )
}
