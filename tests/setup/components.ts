import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom measures nothing; a browser knows at least how its document came.
performance.getEntriesByType ??= () => []
