/**
 * The mode of the data directory, should we make it: nobody else may look into it (R76). As root others may pass through,
 * because the account that runs the embedded database lives further down.
 */
export const DATA_DIRECTORY_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;
