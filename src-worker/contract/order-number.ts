/** The beginning of an order's number, as a person may choose it for a device. */
export const seriesPrefix = /^[A-Z0-9]{1,6}$/;

/** An order's number, such as "A-0012". */
export const orderNumber = /^[A-Z0-9]{1,6}-\d{4,9}$/;

/** The series of order numbers of this device. */
export interface OrderSeries {
  /** Empty until the first order gets a number. */
  readonly prefix: string;
  /** The last number of the series; 0 for none. */
  readonly last: number;
}

export const noSeries: OrderSeries = { prefix: "", last: 0 };
