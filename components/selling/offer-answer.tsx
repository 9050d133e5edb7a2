'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { PriceCodeForm } from './price-code'

interface OfferAnswerProps {
  codeLength: number
  texts: Record<'send' | 'codeTitle' | 'codeText' | 'confirm' | 'cancel' | 'offline', string> &
    Partial<Record<'decline' | 'declineConfirm' | 'declined', string>>
  /** False once the owner has agreed; then they can only decline. */
  canAgree?: boolean
  /** True if a code that was sent is still valid. A reopened page then asks for the code. */
  hasCode?: boolean
  askForCode: () => Promise<unknown>
  agree: (otp: string) => Promise<unknown>
  decline?: () => Promise<unknown>
}

export function OfferAnswer({
  codeLength,
  texts,
  canAgree = true,
  hasCode = false,
  askForCode,
  agree,
  decline,
}: OfferAnswerProps) {
  const router = useRouter()
  const [isTyping, setIsTyping] = useState(hasCode)
  const { run, pending, problem, clear, refusal } = useCall({ offline: texts.offline })
  const refused = () => router.refresh()
  if (canAgree && isTyping)
    return (
      <PriceCodeForm
        length={codeLength}
        title={texts.codeTitle}
        text={texts.codeText}
        confirm={texts.confirm}
        cancel={texts.cancel}
        problem={problem}
        isPending={pending !== null}
        onCode={async (otp) => (await run(() => agree(otp), { refused })) !== undefined}
        onTyping={() => {
          if (refusal) clear()
        }}
        onCancel={() => setIsTyping(false)}
      />
    )
  return (
    <div className="grid gap-3">
      <p role="alert" className="font-medium text-bad empty:hidden">
        {pending === null ? problem : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        {canAgree && (
          <Button
            size="lg"
            pending={pending === 'code'}
            onClick={() =>
              void run(askForCode, { name: 'code', after: () => setIsTyping(true), refused })
            }
          >
            {texts.send}
          </Button>
        )}
        {decline && (
          <Button
            size="lg"
            tone="quiet"
            pending={pending === 'decline'}
            onClick={() => {
              if (window.confirm(texts.declineConfirm))
                void run(decline, {
                  name: 'decline',
                  refused,
                  ...(texts.declined !== undefined && { done: texts.declined }),
                })
            }}
          >
            {texts.decline}
          </Button>
        )}
      </div>
    </div>
  )
}
