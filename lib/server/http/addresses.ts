const API = /^\/(?:api|(?:customer|vehicle|staff)\/v1|authenticateUser|mcp|oauth|ucp|a2a)(?:[/?]|$)/

export function isApiCall(url: string): boolean {
  return API.test(url)
}

const CONTROL = /[\u0000-\u001f\u007f]/

export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !CONTROL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Bytes; our longest filter link has under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192
