import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Handler } from '@/lib/server/http/handlers'

export function makePhoto(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#dddddd' } })
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 4/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

export async function makePdf(
  pages = 1,
  more?: (document: PDFDocument) => unknown,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1)
    document.addPage([300, 400]).drawText(`page ${page + 1}`, { x: 40, y: 200, size: 20 })
  await more?.(document)
  return document.save()
}

export const ACTIVE_PDFS: Record<string, () => Promise<Uint8Array>> = {
  'a script that runs when it is opened': () =>
    makePdf(1, (document) => document.addJavaScript('main', 'app.alert(1)')),
  'an action that starts a program': () =>
    makePdf(1, ({ catalog, context }) =>
      catalog.set(
        PDFName.of('OpenAction'),
        context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('cmd.exe') }),
      ),
    ),
  'a script behind a page': () =>
    makePdf(1, (document) =>
      document
        .getPage(0)
        .node.set(
          PDFName.of('AA'),
          document.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('1') } }),
        ),
    ),
  'an attached file': () =>
    makePdf(1, (document) =>
      document.attach(Buffer.from('MZ'), 'run.exe', { mimeType: 'application/x-msdownload' }),
    ),
  'a form that sends itself': () =>
    makePdf(1, ({ catalog, context }) =>
      catalog.set(
        PDFName.of('OpenAction'),
        context.obj({ S: 'SubmitForm', F: PDFString.of('https://example.com') }),
      ),
    ),
}

export function makePdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(
    Buffer.concat([
      Buffer.from('5 0       '),
      Buffer.alloc(megabytes * 1024 * 1024, 0x20),
      Buffer.from('null '),
    ]),
    { level: 9 },
  )
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from(
      [
        '\nendstream\nendobj\n2 0 obj\n<</Type /Catalog /Pages 3 0 R>>\nendobj\n3 0 obj\n<</Type /Pages /Kids [4 0 R] /Count 1>>\nendobj',
        '4 0 obj\n<</Type /Page /Parent 3 0 R /MediaBox [0 0 300 300]>>\nendobj\ntrailer\n<</Root 2 0 R>>\nstartxref\n0\n%%EOF\n',
      ].join('\n'),
    ),
  ])
}

interface Upload {
  fields: Record<string, string>
  file?: Uint8Array
  name?: string
  type?: string
}

export async function uploadFile(
  handler: Handler,
  headers: Record<string, string>,
  { fields, file, name = 'paper.jpg', type = 'image/jpeg' }: Upload,
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  if (file) form.set('file', new File([new Uint8Array(file)], name, { type }))
  const response = await handler(
    new Request('http://localhost:3000/api/under-test', { method: 'POST', headers, body: form }),
  )
  const body = (await response.json()) as {
    data?: { documentId: string; status: string }
    code?: string
    message?: string
    fields?: Record<string, string>
  }
  return { status: response.status, ...body }
}
