'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FileUpload } from '@/components/documents/document-upload'
import { OpenFileButton } from '@/components/documents/own-document'
import { Disclosure } from '@/components/ui/disclosure'
import { uploadAppealPaper } from '@/lib/features/appeals/hooks'
import { APPEAL_PAPER_DAYS, type AppealState } from '@/lib/features/appeals/rules'

interface AppealPaperProps {
  appeal: string
  paper: string | null
  state: AppealState
  isActing: boolean
}

export function AppealPaper({ appeal, paper, state, isActing }: AppealPaperProps) {
  const t = useTranslations('priceAppeals.paper')
  const router = useRouter()
  if (isActing) return null
  const upload = state === 'asked' && (
    <FileUpload
      label={t('name')}
      upload={(file, watch) => uploadAppealPaper(appeal, file, watch)}
      onSent={() => router.refresh()}
    />
  )
  if (paper === null)
    return (
      upload && (
        <Disclosure summary={t('add')} className="border-b-0">
          <p className="mb-2 text-sm text-ink-soft">{t('hint', { days: APPEAL_PAPER_DAYS })}</p>
          {upload}
        </Disclosure>
      )
    )
  return (
    <div data-appeal-paper>
      <OpenFileButton path={`/customer/v1/documents/${paper}/link`} label={t('open')} />
      {upload && (
        <Disclosure summary={t('replace')} className="border-b-0">
          {upload}
        </Disclosure>
      )}
    </div>
  )
}
