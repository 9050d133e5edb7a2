'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Problem } from './problem'
import { useAction } from './use-action'

/** Deletes the saved search; the page then shows that there is none. */
export function DeleteSearch() {
  const t = useTranslations('profile.search')
  const { send, pending, problem } = useAction()
  return (
    <>
      <Button
        tone="quiet"
        icon="trash"
        pending={pending !== null}
        onClick={() =>
          send('/customer/v1/preference', { method: 'DELETE' }, { done: t('deleted') })
        }
      >
        {t('delete')}
      </Button>
      <Problem text={problem} />
    </>
  )
}
