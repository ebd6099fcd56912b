interface Window {
  readonly interactions: {
    begin(): void;
    longest(): number;
    openProduct(place: number): Promise<number>;
  };
}
