import sharp from 'sharp'
import type { App } from './app'
import { callApp } from './calls'
import type { Buyer, Shop } from './shop'

export interface DocumentRequest {
  vehicleId: string
  buyer: Buyer
}

export async function findDocumentRequest(shop: Shop): Promise<DocumentRequest> {
  const [sale] = await shop.rows<{ vehicle_id: string; customer_id: string }>(
    `SELECT d.vehicle_id, d.customer_id FROM document d JOIN customer c ON c.id = d.customer_id
     WHERE d.kind = 'pan' AND d.status <> 'verified' AND c.role = 2 LIMIT 1`,
  )
  if (!sale) throw new Error('No buyer of the stock is asked for a document.')
  return { vehicleId: sale.vehicle_id, buyer: await shop.signIn(sale.customer_id) }
}

export const makePhotoFile = (width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()

export async function downloadDocument(
  app: App,
  { buyer }: DocumentRequest,
  documentId: string,
): Promise<number> {
  const link = await callApp<{ url?: string }>(
    app.url,
    `/customer/v1/documents/${documentId}/link`,
    {
      who: buyer,
    },
  )
  if (!link.data.url) return 0
  const { pathname, search } = new URL(link.data.url, app.url)
  const { status } = await fetch(app.url + pathname + search, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  return status
}
