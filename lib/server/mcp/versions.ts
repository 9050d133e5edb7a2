/** Versions whose sessions begin with a handshake. */
export const HANDSHAKE_VERSIONS = ['2025-11-25', '2025-06-18']

export const PROTOCOL_VERSIONS = ['2026-07-28', ...HANDSHAKE_VERSIONS]
