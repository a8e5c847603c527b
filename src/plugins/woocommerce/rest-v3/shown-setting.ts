import type { GatewayField } from '../gateways/gateway.ts';

/** A setting as replies show it. */
export interface ShownSetting {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly type: string;
  readonly value: string | readonly string[];
  readonly default: string;
  readonly tip: string;
  readonly placeholder: string;
  readonly options?: GatewayField['options'];
}
