'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { setDeskPerson } from '@/lib/client/desk-person'
import { deleteStoredYardCars, readStoredStaffNames } from '@/lib/client/kept-cars'
import { hasWaitingAnswers, listAllAnswers } from '@/lib/client/waiting-answers'
import { listAllPhotos } from '@/lib/client/waiting-photos'

interface Left {
  name: string
  answers: number
  photographs: number
}

async function listLeft(staffId: string | null): Promise<Left[]> {
  const [answers, photos, names] = [
    await listAllAnswers(),
    await listAllPhotos(),
    await readStoredStaffNames(),
  ]
  const waiting = answers.filter(({ draft }) => hasWaitingAnswers(draft))
  const owners = new Set([...waiting, ...photos].map((one) => one.staffId))
  owners.delete(staffId ?? '')
  return [...owners].map((owner) => ({
    name: names[owner] ?? '',
    answers: waiting.filter((one) => one.staffId === owner).length,
    photographs: photos.filter((one) => one.staffId === owner).length,
  }))
}

export function OthersUnsentWork({ staffId }: { staffId: string | null }) {
  const t = useTranslations('desk.yard')
  const [left, setLeft] = useState<readonly Left[]>([])
  useEffect(() => {
    void listLeft(staffId).then(setLeft)
  }, [staffId])
  return left.map(({ name, answers, photographs }) => (
    <p key={name} className="border-b border-line bg-warn-tint px-gutter py-2 text-sm">
      {t('others', { name: name === '' ? t('someone') : name, answers, photographs })}
    </p>
  ))
}

/**
 * Rendered on the sign-in page, when nobody is signed in. Deletes the stored cars but keeps unsent
 * work.
 */
export function SignedOutCleanup() {
  useEffect(() => {
    setDeskPerson(null)
    void deleteStoredYardCars()
  }, [])
  return <OthersUnsentWork staffId={null} />
}
