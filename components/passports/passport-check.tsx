'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type DragEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import {
  checkPassportInBrowser,
  fetchOwnPassport,
  fetchSharedPassport,
} from '@/lib/features/passports/hooks'
import type { PassportCheckResult } from '@/lib/features/passports/rules/check'
import { MAX_PASSPORT_CHARACTERS, parseShareKey } from '@/lib/features/passports/rules/format'

const CheckedPassport = dynamic(() =>
  import('./check-result').then(({ CheckedPassport: Checked }) => Checked),
)

type Trouble = 'offline' | 'noShare' | null

/** Reads at most one character above the limit: enough for the file to be refused as too long. */
const readFile = (file: File) => file.slice(0, MAX_PASSPORT_CHARACTERS + 1).text()

/**
 * Reads the passport that the URL's fragment identifies: `share=…` for anybody, `car=…` for the
 * owner. Browsers don't send fragments to servers.
 */
async function readLinked(hash: string): Promise<string | null> {
  const named = new URLSearchParams(hash.slice(1))
  const [share, car] = [named.get('share'), named.get('car')]
  if (share !== null) return (await fetchSharedPassport(share)).passport
  if (car !== null) return fetchOwnPassport(car)
  return null
}

export function PassportCheck() {
  const t = useTranslations('passport')
  const locale = useLocale()
  const [text, setText] = useState('')
  const [result, setResult] = useState<PassportCheckResult | null>(null)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [isPending, setPending] = useState(false)
  const check = useCallback(async (given: string) => {
    setPending(true)
    setTrouble(null)
    try {
      setResult(await checkPassportInBrowser(given))
    } catch {
      setTrouble('offline')
    } finally {
      setPending(false)
    }
  }, [])
  useEffect(() => {
    const open = async () => {
      try {
        const linked = await readLinked(location.hash)
        if (linked !== null) await check(linked)
      } catch {
        setTrouble('noShare')
      }
    }
    const reopen = () => void open()
    reopen()
    addEventListener('hashchange', reopen)
    return () => removeEventListener('hashchange', reopen)
  }, [check])
  const checkTyped = async () => {
    const share = parseShareKey(text)
    if (share === null) return check(text)
    try {
      const { passport } = await fetchSharedPassport(share)
      await check(passport)
    } catch {
      setTrouble('noShare')
    }
  }
  const takeFile = (file: File | undefined) => {
    if (file) void readFile(file).then(check)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    takeFile(event.dataTransfer.files[0])
  }
  if (result?.isGood)
    return (
      <div className="grid gap-6">
        <CheckedPassport result={result} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button tone="secondary" onClick={() => window.print()}>
            {t('form.print')}
          </Button>
          <Button tone="quiet" onClick={() => setResult(null)}>
            {t('form.another')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid gap-4" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {trouble && t(`form.${trouble}`)}
      </p>
      {result && <CheckedPassport result={result} />}
      <form
        action="/api/vehicle/v1/passportCheck"
        method="post"
        encType="multipart/form-data"
        className="grid max-w-prose gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void checkTyped()
        }}
      >
        <input type="hidden" name="language" value={locale} />
        <Field
          id="passport-file"
          label={t('form.file')}
          hint={t('form.fileHint', { ending: '.jws' })}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              className="py-2"
              name="file"
              accept=".jws,.jwt,.txt,application/sd-jwt"
              onChange={(event) => takeFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <Field id="passport-text" label={t('form.textOrLink')}>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" pending={isPending} className="justify-self-start">
          {t('form.check')}
        </Button>
      </form>
    </div>
  )
}
