/* Styles of the Mantine components that only pages of the shell use; see `mantine-styles.ts`. */
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
