export const BOUNDED_PATTERNS = {
  '\\B(?=(\\d{2})+$)': 'the digits of a number (lib/engines/car-drawing/odometer.ts)',
  '\\B(?=(?:\\d\\d)*\\d{3}$)': 'the digits of a number (lib/shared/numbers.ts)',
  '^\\s*[+-]?[\\d,]*\\.?\\d+(e\\+?\\d{1,2})?\\s*$':
    'cut to 41 characters (search/rules/parse-query.ts)',
  '\\b(?:CREATE|DROP|REINDEX)\\b[^;]*\\bCONCURRENTLY\\b':
    'our own migrations (lib/server/db/schema-engine.ts)',
  '\\/+$': 'a setting, read once at the start (lib/server/env-storage.ts)',
  '^[^\\r\\n]*[^\\s<>@]+@[^\\s<>@]+>?$': 'a setting, read once at the start (lib/server/env.ts)',
  '^-|\\d\\s*[-–—/+:x]\\s*₹?\\s*\\d|\\d[ex]\\d':
    'cut to the length of an amount (valuation/rules/market/amounts.ts)',
}
