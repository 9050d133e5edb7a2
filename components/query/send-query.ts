'use client'

import { ApiError, callApi } from '@/lib/client/api'

export interface TypedQuery {
  name: string
  phoneNumber: string
  emailId: string
  message: string
  vehicleId?: string
}

/** Sends a question to the shop. Null: it has arrived; else what the server said, or an empty text where nothing was reached. */
export async function sendQuery(query: TypedQuery): Promise<string | null> {
  try {
    await callApi('/vehicle/v1/customerQuery', { method: 'POST', body: query })
    return null
  } catch (error) {
    return error instanceof ApiError ? error.message : ''
  }
}
