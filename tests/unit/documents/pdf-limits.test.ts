import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it, vi } from 'vitest'
import { cleanFile } from '@/lib/features/documents/cleaning/clean-file'
import { makePdfBomb } from '@/tests/factories/document-photos'

vi.setConfig({ testTimeout: 90_000 })

const bomb = makePdfBomb(250)

it('the library unpacks a bomb completely without our limit (negative control)', async () => {
  await expect(PDFDocument.load(bomb)).resolves.toBeInstanceOf(PDFDocument)
})

it('a bomb is refused while being unpacked, and the next file is read', async () => {
  await expect(cleanFile(bomb, 'a customer')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(cleanFile(makePdfBomb(1), 'a customer')).resolves.toMatchObject({ extension: 'pdf' })
})
