import { PDFDocument } from 'pdf-lib'
import { expect, it, vi } from 'vitest'
import { cleanPdf } from '@/lib/features/purchases/documents/clean-pdf'
import { pdfBomb } from '@/tests/factories/papers'

// Unpacking seventy megabytes takes a busy machine long.
vi.setConfig({ testTimeout: 90_000 })

const bomb = pdfBomb(70)
const large = pdfBomb(20)

// In this order: once the limit is set, it holds for the whole process.
it('without a limit the library would unpack a bomb to its end, which is what the limit guards against', async () => {
  await expect(PDFDocument.load(bomb)).resolves.toBeInstanceOf(PDFDocument)
})

it('a bomb is refused while it is being unpacked, and the same file with little in it is taken', async () => {
  await expect(cleanPdf(bomb)).rejects.toMatchObject({ fault: 'unreadable' })
  await expect(cleanPdf(pdfBomb(1))).resolves.toBeInstanceOf(Uint8Array)
})

it('a refused bomb costs the next file nothing of its budget', async () => {
  for (let round = 0; round < 3; round += 1) {
    await expect(cleanPdf(bomb)).rejects.toMatchObject({ fault: 'unreadable' })
    await expect(cleanPdf(large)).resolves.toBeInstanceOf(Uint8Array)
  }
})
