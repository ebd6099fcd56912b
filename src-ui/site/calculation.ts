/** Figures that a person enters, by the fields' ids. Amounts are a year's unless their name says otherwise. */
export interface Figures {
  readonly hourlyCost: number;
  readonly ordersPerYear: number;
  readonly editions: number;
  /** Of an edition, as are `print` and `transport`. */
  readonly layout: number;
  readonly print: number;
  readonly transport: number;
  readonly corrections: number;
  /** Of an order. */
  readonly paperMinutes: number;
  readonly devices: number;
  readonly devicePrice: number;
  readonly deviceYears: number;
  /** Hours. */
  readonly preparation: number;
  readonly sheets: number;
  /** Of an order. */
  readonly tabletMinutes: number;
  readonly software: number;
}

/** Two costs of a year compared, or the reason why they cannot be. */
export type Calculation =
  | { readonly kind: "incomplete" }
  /** Devices without a year of use. */
  | { readonly kind: "years" }
  | {
      readonly kind: "compared";
      readonly paper: number;
      readonly tablet: number;
      /** Hours a year that the tablet saves; below 0 where it takes more. */
      readonly savedHours: number;
      /** Whole months until the devices are paid for; null when never, undefined without devices to pay for. */
      readonly paybackMonths: number | null | undefined;
    };

/** Compares a printed catalogue with one on tablets. No figure is below 0. */
export function calculate(figures: Figures): Calculation {
  const { hourlyCost, ordersPerYear, devices, devicePrice, deviceYears } = figures;
  const hoursFor = (minutes: number) => (ordersPerYear * minutes) / 60;
  const paper =
    figures.editions * (figures.layout + figures.print + figures.transport) +
    figures.corrections +
    hoursFor(figures.paperMinutes) * hourlyCost;
  const bought = devices * devicePrice;
  if (bought > 0 && deviceYears < 1) return { kind: "years" };
  const running =
    figures.preparation * hourlyCost + figures.sheets + hoursFor(figures.tabletMinutes) * hourlyCost + figures.software;
  const tablet = running + (bought > 0 ? bought / deviceYears : 0);
  if (paper === 0 || tablet === 0) return { kind: "incomplete" };
  const savedHours = hoursFor(figures.paperMinutes) - hoursFor(figures.tabletMinutes);
  return { kind: "compared", paper, tablet, savedHours, paybackMonths: payback(bought, paper - running) };
}

function payback(bought: number, saved: number): number | null | undefined {
  if (bought === 0) return undefined;
  return saved > 0 ? Math.ceil((bought / saved) * 12) : null;
}
