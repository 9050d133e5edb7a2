import type { DrawCarInput } from './types';
import { shape } from './svg';
export function drawOdometer(_input: DrawCarInput): string {
  return shape('M0 0h800v600H0z', '#33383e');
}
